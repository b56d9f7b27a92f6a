# topic: bodies
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from typing import Literal, TypeAlias, TypeVar, Union

from ..result import Failure, LocalFailure, Success
from . import types

DownloadT = TypeVar("DownloadT")
"""`Download` or `AsyncDownload`."""

CreateFileResult: TypeAlias = Union[
    Success[Literal[201], types.File],
    LocalFailure,
]

DownloadFileResult: TypeAlias = Union[
    Success[Literal[200], DownloadT],
    Success[Literal[206], DownloadT],
    LocalFailure,
]

GetFiguresResult: TypeAlias = Union[
    Success[Literal[200], str],
    LocalFailure,
]

# topic: composition
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from typing import Literal, TypeAlias, TypeVar, Union

from ..result import Failure, LocalFailure, Success
from . import types

DownloadT = TypeVar("DownloadT")
"""`Download` or `AsyncDownload`."""

GetJobResult: TypeAlias = Union[
    Success[Literal[200], types.LongJob],
    LocalFailure,
]

GetRecordResult: TypeAlias = Union[
    Success[Literal[200], types.Record],
    LocalFailure,
]

# topic: errors
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from typing import Literal, TypeAlias, TypeVar, Union

from ..result import Failure, LocalFailure, Success
from . import types

DownloadT = TypeVar("DownloadT")
"""`Download` or `AsyncDownload`."""

GetHealthResult: TypeAlias = Union[
    Success[Literal[200], None],
    LocalFailure,
]

ListJobsResult: TypeAlias = Union[
    Success[Literal[200], None],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["job_not_found"]],
    LocalFailure,
]

# topic: parameters
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from typing import Literal, TypeAlias, TypeVar, Union

from ..result import Failure, LocalFailure, Success
from . import types

DownloadT = TypeVar("DownloadT")
"""`Download` or `AsyncDownload`."""

ListPartsResult: TypeAlias = Union[
    Success[Literal[200], None],
    LocalFailure,
]

# topic: unions
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from typing import Literal, TypeAlias, TypeVar, Union

from ..result import Failure, LocalFailure, Success
from . import types

DownloadT = TypeVar("DownloadT")
"""`Download` or `AsyncDownload`."""

PutShapeResult: TypeAlias = Union[
    Success[Literal[204], None],
    LocalFailure,
]

# topic: websocket
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from typing import Literal, TypeAlias, TypeVar, Union

from ..result import Failure, LocalFailure, Success
from . import types

DownloadT = TypeVar("DownloadT")
"""`Download` or `AsyncDownload`."""

CreateTalkResult: TypeAlias = Union[
    Success[Literal[204], None],
    LocalFailure,
]

# topic: webhooks
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from typing import Literal, TypeAlias, TypeVar, Union

from ..result import Failure, LocalFailure, Success
from . import types

DownloadT = TypeVar("DownloadT")
"""`Download` or `AsyncDownload`."""

