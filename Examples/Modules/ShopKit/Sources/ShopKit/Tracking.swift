import BaseKit

extension ShopRoute: Tracked {}
extension ProductRoute: Tracked {}
