public enum ShopModel {}
