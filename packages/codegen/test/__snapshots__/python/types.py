# topic: bodies
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Optional, TypeAlias, Union

from .. import record


@dataclass(frozen=True, kw_only=True, slots=True)
class File(record.Record):
    """A stored file."""

    name: str
    size: int
    created_at: Optional[Union[str, None]] = None


@dataclass(frozen=True, kw_only=True, slots=True)
class FileRequest(record.Record):

    name: str
    tags: Optional[Sequence[str]] = None


__all__ = ("File", "FileRequest")

# topic: composition
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Optional, TypeAlias, Union

from .. import record


@dataclass(frozen=True, kw_only=True, slots=True)
class LongJob(record.Record):

    id: str
    file: Optional[Mapping[str, record.Json]] = None
    status: Literal["queued", "done"]
    extra_: Optional[Mapping[str, record.Json]] = field(default=None, metadata={"name": "extra"})
    pages: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Record(record.Record):

    id: str
    file: Optional[Mapping[str, record.Json]] = None


__all__ = ("LongJob", "Record")

# topic: errors
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Optional, TypeAlias, Union

from .. import record


__all__ = ()

# topic: parameters
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Optional, TypeAlias, Union

from .. import record

Status: TypeAlias = Literal["new", "done"]

__all__ = ("Status",)

# topic: unions
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Optional, TypeAlias, Union

from .. import record


@dataclass(frozen=True, kw_only=True, slots=True)
class Circle(record.Record):

    kind: Literal["circle"] = "circle"
    radius: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Drawing(record.Record):

    shape: Shape
    frame: Optional[Union[Square, None]] = None
    label: Optional[Union[bool, Sequence[Word]]] = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Square(record.Record):

    kind: Literal["square"] = "square"
    side: float

Shape: TypeAlias = Union[Circle, Square]

Word: TypeAlias = Union[str, Mapping[str, record.Json]]

__all__ = ("Circle", "Drawing", "Shape", "Square", "Word")

# topic: websocket
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Optional, TypeAlias, Union

from .. import record


@dataclass(frozen=True, kw_only=True, slots=True)
class FaultMessage(record.Record):
    """Something went wrong."""

    type: Literal["fault"] = "fault"
    reason: Union[str, None]


@dataclass(frozen=True, kw_only=True, slots=True)
class StopMessage(record.Record):
    """Ends the talk."""

    type: Literal["stop"] = "stop"


@dataclass(frozen=True, kw_only=True, slots=True)
class TalkRequest(record.Record):

    receive_partials: Optional[bool] = None
    receive_finals: Optional[bool] = None
    receive_errors: Optional[bool] = None


@dataclass(frozen=True, kw_only=True, slots=True)
class TextData(record.Record):

    is_final: bool
    text: str
    span: Optional[Sequence[record.Json]] = None


@dataclass(frozen=True, kw_only=True, slots=True)
class TextMessage(record.Record):
    """What was said."""

    type: Literal["text"] = "text"
    data: TextData

ClientMessage: TypeAlias = StopMessage

ServerMessage: TypeAlias = Union[TextMessage, FaultMessage]

__all__ = (
    "ClientMessage",
    "FaultMessage",
    "ServerMessage",
    "StopMessage",
    "TalkRequest",
    "TextData",
    "TextMessage",
)

# topic: webhooks
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Optional, TypeAlias, Union

from .. import record


@dataclass(frozen=True, kw_only=True, slots=True)
class AlertCallback(record.Record):

    event: Literal["job.alert"] = "job.alert"
    payload: AlertMessage


@dataclass(frozen=True, kw_only=True, slots=True)
class AlertMessage(record.Record):

    text: Optional[str] = None


@dataclass(frozen=True, kw_only=True, slots=True)
class JobDoneCallback(record.Record):

    event: Literal["job.done"] = "job.done"


__all__ = ("AlertCallback", "AlertMessage", "JobDoneCallback")
