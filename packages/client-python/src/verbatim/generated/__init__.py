# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python
"""Types, tables and methods that follow from the document."""
