# The two commands of the README, and other common ones. Each step is a script, so that CI runs the same.
FLOWS ?= Flows
OUTPUT ?= Generated

.PHONY: build-flows test test-import test-all mutations lint format docs templates benchmark fuzz release clean

build-flows: ## Check the sample flows, and turn them into Swift and a page to look at
	@Scripts/require-libyaml
	swift run -c release flowgen build $(FLOWS) --output $(OUTPUT)
	swift run -c release flowgen page $(FLOWS) --output $(OUTPUT)/flows.html

test: ## Run the tests of a day
	@Scripts/require-libyaml
	Scripts/test

test-import: ## Build and test flowgen import, a package of its own
	@Scripts/require-libyaml
	Packages/flowgen-import/check

test-all: ## Run everything, with ten times the random programs and all mistakes; it takes hours
	@Scripts/require-libyaml
	Scripts/nightly

mutations: ## Plant mistakes one at a time, which the tests must notice
	@Scripts/require-libyaml
	Scripts/check-mutations

lint: ## Check format, imports and generated files
	Scripts/lint

format: ## Format all Swift
	swift format --in-place --recursive --parallel Package.swift Sources Tests Plugins Examples Benchmarks

docs: ## Write the documentation printed by the tool
	Scripts/write-docs

templates: ## Embed Templates/ in the binary
	Scripts/embed-templates

benchmark: ## Measure against peers, as ratios within one run
	@Scripts/require-libyaml
	Benchmarks/run

fuzz: ## Fuzz the reader for ten minutes
	Scripts/fuzz 600

release: ## Make the files of a release for this platform, in Release/
	@Scripts/require-libyaml
	Scripts/release

clean:
	rm -rf .build Generated Release
