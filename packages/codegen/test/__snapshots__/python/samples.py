# topic: bodies
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from collections.abc import Callable
from pathlib import Path

from verbatim import Client, types


def create_file(client: Client) -> None:
    result = client.upload(Path("meeting.mp3"))
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def download_file(client: Client) -> None:
    result = client.download_file("name")
    if result:
        Path("audio.wav").write_bytes(result.data.read())
    else:
        print(result.error.code, result.error.message)


SAMPLES: dict[str, tuple[int, Callable[[Client], None]]] = {
    "createFile": (201, create_file),
    "downloadFile": (200, download_file),
}
"""The sample of each operation, with the status of its success."""

# topic: composition
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from collections.abc import Callable
from pathlib import Path

from verbatim import Client, types


def get_job(client: Client) -> None:
    result = client.get_job("id")
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


def get_record(client: Client) -> None:
    result = client.get_record("id")
    if result:
        print(result.data)
    else:
        print(result.error.code, result.error.message)


SAMPLES: dict[str, tuple[int, Callable[[Client], None]]] = {
    "getJob": (200, get_job),
    "getRecord": (200, get_record),
}
"""The sample of each operation, with the status of its success."""

# topic: errors
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from collections.abc import Callable
from pathlib import Path

from verbatim import Client, types


def get_health(client: Client) -> None:
    result = client.get_health()
    if result:
        print(result.status)
    else:
        print(result.error.code, result.error.message)


def list_jobs(client: Client) -> None:
    result = client.list_jobs()
    if result:
        print(result.status)
    else:
        print(result.error.code, result.error.message)


SAMPLES: dict[str, tuple[int, Callable[[Client], None]]] = {
    "getHealth": (200, get_health),
    "listJobs": (200, list_jobs),
}
"""The sample of each operation, with the status of its success."""

# topic: parameters
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from collections.abc import Callable
from pathlib import Path

from verbatim import Client, types


def list_parts(client: Client) -> None:
    result = client.list_parts("id")
    if result:
        print(result.status)
    else:
        print(result.error.code, result.error.message)


SAMPLES: dict[str, tuple[int, Callable[[Client], None]]] = {
    "listParts": (200, list_parts),
}
"""The sample of each operation, with the status of its success."""

# topic: unions
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from collections.abc import Callable
from pathlib import Path

from verbatim import Client, types


def put_shape(client: Client) -> None:
    result = client.put_shape(types.Drawing())
    if result:
        print(result.status)
    else:
        print(result.error.code, result.error.message)


SAMPLES: dict[str, tuple[int, Callable[[Client], None]]] = {
    "putShape": (204, put_shape),
}
"""The sample of each operation, with the status of its success."""

# topic: websocket
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from collections.abc import Callable
from pathlib import Path

from verbatim import Client, types


def create_talk(client: Client) -> None:
    result = client.create_talk(types.TalkRequest())
    if result:
        print(result.status)
    else:
        print(result.error.code, result.error.message)


SAMPLES: dict[str, tuple[int, Callable[[Client], None]]] = {
    "createTalk": (204, create_talk),
}
"""The sample of each operation, with the status of its success."""

# topic: webhooks
# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from collections.abc import Callable
from pathlib import Path

from verbatim import Client, types



SAMPLES: dict[str, tuple[int, Callable[[Client], None]]] = {
}
"""The sample of each operation, with the status of its success."""
