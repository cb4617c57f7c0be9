struct Model { var id: Int }
