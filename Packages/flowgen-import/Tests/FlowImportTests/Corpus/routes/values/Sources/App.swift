import SwiftUI

struct Recipe: Hashable { var id: Int }

struct ListView: View {
    let recipes: [Recipe]
    var body: some View {
        NavigationStack {
            ForEach(recipes) { recipe in RecipeRow(recipe: recipe) }
                .navigationDestination(for: Recipe.self) { recipe in RecipeView(recipe: recipe) }
        }
    }
}

struct RecipeRow: View {
    let recipe: Recipe
    var body: some View { NavigationLink(value: recipe) { Text("") } }
}
struct RecipeView: View { let recipe: Recipe; var body: some View { Text("") } }
