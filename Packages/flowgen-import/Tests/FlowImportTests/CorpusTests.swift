import Testing

@Suite struct CorpusTests {}
