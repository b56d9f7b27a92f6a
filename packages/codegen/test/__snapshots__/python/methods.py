# topic: bodies
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from typing import Optional

from .sync_caller import Caller, Download, Listing
from ..settings import CallOptions
from . import results, types


class Methods(Caller):
    """One method for each operation, and one iterator for each listing."""

    def create_file(
        self,
        body: types.FileRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.CreateFileResult:
        """POST /files: Store a file"""
        result: results.CreateFileResult = self._call(
            "createFile",
            body=body,
            options=options,
        )
        return result

    def download_file(
        self,
        name: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.DownloadFileResult[Download]:
        """GET /files/{name}: Download a file

        Deprecated.
        """
        result: results.DownloadFileResult[Download] = self._call(
            "downloadFile",
            path={"name": name},
            options=options,
        )
        return result

    def get_figures(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.GetFiguresResult:
        """GET /figures: Read figures"""
        result: results.GetFiguresResult = self._call(
            "getFigures",
            options=options,
        )
        return result

# topic: composition
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from typing import Optional

from .sync_caller import Caller, Download, Listing
from ..settings import CallOptions
from . import results, types


class Methods(Caller):
    """One method for each operation, and one iterator for each listing."""

    def get_job(
        self,
        id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.GetJobResult:
        """GET /jobs/{id}: Read a job"""
        result: results.GetJobResult = self._call(
            "getJob",
            path={"id": id},
            options=options,
        )
        return result

    def get_record(
        self,
        id: str,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.GetRecordResult:
        """GET /records/{id}: Read what every job has"""
        result: results.GetRecordResult = self._call(
            "getRecord",
            path={"id": id},
            options=options,
        )
        return result

# topic: errors
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from typing import Optional

from .sync_caller import Caller, Download, Listing
from ..settings import CallOptions
from . import results, types


class Methods(Caller):
    """One method for each operation, and one iterator for each listing."""

    def get_health(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.GetHealthResult:
        """GET /health: Ask for signs of life"""
        result: results.GetHealthResult = self._call(
            "getHealth",
            options=options,
        )
        return result

    def list_jobs(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.ListJobsResult:
        """GET /jobs: List jobs"""
        result: results.ListJobsResult = self._call(
            "listJobs",
            options=options,
        )
        return result

# topic: parameters
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from collections.abc import Mapping, Sequence
from typing import Optional

from .. import record
from .sync_caller import Caller, Download, Listing
from ..settings import CallOptions
from . import results, types


class Methods(Caller):
    """One method for each operation, and one iterator for each listing."""

    def list_parts(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        status: Optional[Sequence[types.Status]] = None,
        metadata: Optional[Mapping[str, record.Json]] = None,
        exact: Optional[bool] = None,
        x_trace: Optional[str] = None,
        options: Optional[CallOptions] = None,
    ) -> results.ListPartsResult:
        """GET /items/{id}: List the parts of an item"""
        result: results.ListPartsResult = self._call(
            "listParts",
            path={"id": id},
            query={"limit": limit, "status": status, "metadata": metadata, "exact": exact},
            headers={"X-Trace": x_trace},
            options=options,
        )
        return result

# topic: unions
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from typing import Optional

from .sync_caller import Caller, Download, Listing
from ..settings import CallOptions
from . import results, types


class Methods(Caller):
    """One method for each operation, and one iterator for each listing."""

    def put_shape(
        self,
        body: types.Drawing,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.PutShapeResult:
        """PUT /shapes: Store a shape"""
        result: results.PutShapeResult = self._call(
            "putShape",
            body=body,
            options=options,
        )
        return result

# topic: websocket
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from typing import Optional

from .sync_caller import Caller, Download, Listing
from ..settings import CallOptions
from . import results, types


class Methods(Caller):
    """One method for each operation, and one iterator for each listing."""

    def create_talk(
        self,
        body: types.TalkRequest,
        *,
        options: Optional[CallOptions] = None,
    ) -> results.CreateTalkResult:
        """POST /talk: Prepare a talk"""
        result: results.CreateTalkResult = self._call(
            "createTalk",
            body=body,
            options=options,
        )
        return result

# topic: webhooks
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python


from .sync_caller import Caller, Download, Listing
from ..settings import CallOptions
from . import results, types


class Methods(Caller):
    """One method for each operation, and one iterator for each listing."""

