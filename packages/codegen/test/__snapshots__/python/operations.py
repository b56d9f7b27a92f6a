# topic: bodies
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from .. import record
from ..operation import Answer, CloseFacts, Credential, Operation
from . import types

OPERATIONS: dict[str, Operation] = {
    "createFile": Operation(
        method="POST",
        path="/files",
        security=None,
        repeat="never",
        json=(),
        form="audio",
        answers={201: Answer(kind="json", type=types.File)},
        errors=(),
    ),
    "downloadFile": Operation(
        method="GET",
        path="/files/{name}",
        security=None,
        repeat="always",
        json=(),
        form=None,
        answers={200: Answer(kind="binary"), 206: Answer(kind="binary")},
        errors=(),
    ),
    "getFigures": Operation(
        method="GET",
        path="/figures",
        security=None,
        repeat="always",
        json=(),
        form=None,
        answers={200: Answer(kind="text")},
        errors=(),
    ),
}
"""How to send each operation and how to read its documented responses."""

LISTINGS: dict[str, str] = {}
"""The listings, by the name of their iterator in the document."""

CREDENTIALS: dict[str, Credential] = {}
"""Where each credential is sent."""

IDEMPOTENCY_HEADER = ""
"""The header that makes a repeated POST harmless."""

MAX_FRAME_BYTES = 0
"""Largest frame that the live WebSocket takes."""

CLOSE_CODES: dict[int, CloseFacts] = {}
"""What a client does on each close code."""

CALLBACK_EVENTS: dict[str, type[record.Record]] = {}
"""The body of each callback, by its event."""

# topic: composition
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from .. import record
from ..operation import Answer, CloseFacts, Credential, Operation
from . import types

OPERATIONS: dict[str, Operation] = {
    "getJob": Operation(
        method="GET",
        path="/jobs/{id}",
        security=None,
        repeat="always",
        json=(),
        form=None,
        answers={200: Answer(kind="json", type=types.LongJob)},
        errors=(),
    ),
    "getRecord": Operation(
        method="GET",
        path="/records/{id}",
        security=None,
        repeat="always",
        json=(),
        form=None,
        answers={200: Answer(kind="json", type=types.Record)},
        errors=(),
    ),
}
"""How to send each operation and how to read its documented responses."""

LISTINGS: dict[str, str] = {}
"""The listings, by the name of their iterator in the document."""

CREDENTIALS: dict[str, Credential] = {}
"""Where each credential is sent."""

IDEMPOTENCY_HEADER = ""
"""The header that makes a repeated POST harmless."""

MAX_FRAME_BYTES = 0
"""Largest frame that the live WebSocket takes."""

CLOSE_CODES: dict[int, CloseFacts] = {}
"""What a client does on each close code."""

CALLBACK_EVENTS: dict[str, type[record.Record]] = {}
"""The body of each callback, by its event."""

# topic: errors
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from .. import record
from ..operation import Answer, CloseFacts, Credential, Operation
from . import types

OPERATIONS: dict[str, Operation] = {
    "getHealth": Operation(
        method="GET",
        path="/health",
        security=None,
        repeat="always",
        json=(),
        form=None,
        answers={200: Answer(kind="nothing")},
        errors=(),
    ),
    "listJobs": Operation(
        method="GET",
        path="/jobs",
        security="key",
        repeat="always",
        json=(),
        form=None,
        answers={200: Answer(kind="nothing")},
        errors=(401, 404),
    ),
}
"""How to send each operation and how to read its documented responses."""

LISTINGS: dict[str, str] = {}
"""The listings, by the name of their iterator in the document."""

CREDENTIALS: dict[str, Credential] = {"key": Credential(place="header", name="x-key")}
"""Where each credential is sent."""

IDEMPOTENCY_HEADER = ""
"""The header that makes a repeated POST harmless."""

MAX_FRAME_BYTES = 0
"""Largest frame that the live WebSocket takes."""

CLOSE_CODES: dict[int, CloseFacts] = {}
"""What a client does on each close code."""

CALLBACK_EVENTS: dict[str, type[record.Record]] = {}
"""The body of each callback, by its event."""

# topic: parameters
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from .. import record
from ..operation import Answer, CloseFacts, Credential, Operation
from . import types

OPERATIONS: dict[str, Operation] = {
    "listParts": Operation(
        method="GET",
        path="/items/{id}",
        security=None,
        repeat="always",
        json=("metadata",),
        form=None,
        answers={200: Answer(kind="nothing")},
        errors=(),
    ),
}
"""How to send each operation and how to read its documented responses."""

LISTINGS: dict[str, str] = {}
"""The listings, by the name of their iterator in the document."""

CREDENTIALS: dict[str, Credential] = {}
"""Where each credential is sent."""

IDEMPOTENCY_HEADER = ""
"""The header that makes a repeated POST harmless."""

MAX_FRAME_BYTES = 0
"""Largest frame that the live WebSocket takes."""

CLOSE_CODES: dict[int, CloseFacts] = {}
"""What a client does on each close code."""

CALLBACK_EVENTS: dict[str, type[record.Record]] = {}
"""The body of each callback, by its event."""

# topic: unions
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from .. import record
from ..operation import Answer, CloseFacts, Credential, Operation
from . import types

OPERATIONS: dict[str, Operation] = {
    "putShape": Operation(
        method="PUT",
        path="/shapes",
        security=None,
        repeat="always",
        json=(),
        form=None,
        answers={204: Answer(kind="nothing")},
        errors=(),
    ),
}
"""How to send each operation and how to read its documented responses."""

LISTINGS: dict[str, str] = {}
"""The listings, by the name of their iterator in the document."""

CREDENTIALS: dict[str, Credential] = {}
"""Where each credential is sent."""

IDEMPOTENCY_HEADER = ""
"""The header that makes a repeated POST harmless."""

MAX_FRAME_BYTES = 0
"""Largest frame that the live WebSocket takes."""

CLOSE_CODES: dict[int, CloseFacts] = {}
"""What a client does on each close code."""

CALLBACK_EVENTS: dict[str, type[record.Record]] = {}
"""The body of each callback, by its event."""

# topic: websocket
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from .. import record
from ..operation import Answer, CloseFacts, Credential, Operation
from . import types

OPERATIONS: dict[str, Operation] = {
    "createTalk": Operation(
        method="POST",
        path="/talk",
        security="key",
        repeat="never",
        json=(),
        form=None,
        answers={204: Answer(kind="nothing")},
        errors=(),
    ),
}
"""How to send each operation and how to read its documented responses."""

LISTINGS: dict[str, str] = {}
"""The listings, by the name of their iterator in the document."""

CREDENTIALS: dict[str, Credential] = {"key": Credential(place="header", name="x-key"), "token": Credential(place="query", name="token")}
"""Where each credential is sent."""

IDEMPOTENCY_HEADER = ""
"""The header that makes a repeated POST harmless."""

MAX_FRAME_BYTES = 65536
"""Largest frame that the live WebSocket takes."""

CLOSE_CODES: dict[int, CloseFacts] = {1000: CloseFacts(name="over", client="done"), 4401: CloseFacts(name="unknown", client="stop")}
"""What a client does on each close code."""

CALLBACK_EVENTS: dict[str, type[record.Record]] = {}
"""The body of each callback, by its event."""

# topic: webhooks
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from .. import record
from ..operation import Answer, CloseFacts, Credential, Operation
from . import types

OPERATIONS: dict[str, Operation] = {}
"""How to send each operation and how to read its documented responses."""

LISTINGS: dict[str, str] = {}
"""The listings, by the name of their iterator in the document."""

CREDENTIALS: dict[str, Credential] = {}
"""Where each credential is sent."""

IDEMPOTENCY_HEADER = ""
"""The header that makes a repeated POST harmless."""

MAX_FRAME_BYTES = 0
"""Largest frame that the live WebSocket takes."""

CLOSE_CODES: dict[int, CloseFacts] = {}
"""What a client does on each close code."""

CALLBACK_EVENTS: dict[str, type[record.Record]] = {"job.alert": types.AlertCallback, "job.done": types.JobDoneCallback}
"""The body of each callback, by its event."""
