"""Converts documents in one call. Written by hand; everything else of this package is generated."""

from __future__ import annotations

import json
import re
import time
import uuid
from collections.abc import Callable
from email.message import Message
from enum import StrEnum
from io import BytesIO
from os import PathLike
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Literal, Self, TypeVar
from urllib.parse import unquote

import httpx
from attrs import fields, frozen

from .api.conversions import convert_now, download_conversion, get_conversion
from .client import AuthenticatedClient
from .models import ConvertNowAnswer, ConvertNowBody, GetConversionAnswer
from .types import File, Response

T = TypeVar("T")
Target = Literal["docx", "pdf", "pdf-searchable"]

_ASK_AGAIN_SECONDS = 2.0
_FIRST_DELAY_SECONDS = 0.5
_MOST_DELAY_SECONDS = 30.0
# Too many requests; a proxy's or server's word that it will work later.
_LATER = {429, 502, 503, 504}


class VersoError(Exception):
    """A request that was refused, or that got no answer. Programs decide by `code`; the message is for people."""

    def __init__(self, code: str, message: str, status: int = 0, request_id: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        """Such as `NO_CREDITS`; `NETWORK` without an answer."""
        self.status = status
        """The HTTP status; 0 without an answer."""
        self.request_id = request_id
        """Support finds the error in the log by this."""


class ConversionFailedError(VersoError):
    """The document could not be converted; the message says why. No credit was taken."""


@frozen
class Result:
    """A converted document."""

    conversion_id: str
    filename: str
    content: bytes

    def save(self, path: str | PathLike[str] | None = None) -> Path:
        """Writes the document to a file, or under its own name to the current folder, and gives the path."""
        # A name from outside must not lead to another folder.
        target = Path(path) if path is not None else Path(Path(self.filename).name)
        target.write_bytes(self.content)
        return target


class Verso:
    """A Verso server, as one API key sees it. `client` makes all other calls of the API."""

    def __init__(self, server: str, key: str, *, timeout: float = 90.0, retries: int = 3) -> None:
        """`server` is its address, such as `https://verso.example`. A request that gets no answer is made again, `retries` times."""
        self.client = AuthenticatedClient(
            base_url=f"{server.rstrip('/')}/api", token=key, timeout=httpx.Timeout(timeout)
        )
        self._retries = retries

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        self.client.get_httpx_client().close()

    def convert(
        self,
        file: str | PathLike[str] | bytes | BinaryIO,
        *,
        to: Target,
        filename: str | None = None,
        timeout: float | None = None,
        **options: Any,
    ) -> Result:
        """Converts a document and waits for the result.

        Args:
            file: A path, the bytes, or an open file.
            to: What it becomes.
            filename: The document's name; the name of the file unless told.
            timeout: Seconds after which `TimeoutError` is raised. The conversion goes on then.
            options: Fields of `ConvertNowBody`, such as `pages="1-3"`, `mode="exact"` or `pdf_a="2b"`. Lists are joined.

        Raises:
            ConversionFailedError: The document could not be converted.
            VersoError: The request was refused, or the server cannot be reached.
            TimeoutError: It took longer than `timeout`.
            TypeError: There is no option of this name.
            ValueError: An option cannot have this value.
        """
        end = None if timeout is None else time.monotonic() + timeout
        content, name = _read(file, filename)
        form = _form(to, options)
        # The server knows the request by this, so nothing is converted twice.
        request = uuid.uuid4().hex

        def send() -> Response[Any]:
            form.file = File(BytesIO(content), name, "application/octet-stream")
            wait = 30 if end is None else max(0, min(30, int(end - time.monotonic())))
            return convert_now.sync_detailed(
                client=self.client, body=form, prefer=f"wait={wait}", idempotency_key=request
            )

        answer = self._send(send)
        if not isinstance(answer.parsed, ConvertNowAnswer):
            return _result(answer.headers.get("location", "").rsplit("/", 1)[-1], answer)
        conversion_id = answer.parsed.data.conversion.field_id
        self._wait(conversion_id, end)
        return _result(
            conversion_id,
            self._send(lambda: download_conversion.sync_detailed(conversion_id, client=self.client)),
        )

    def _wait(self, conversion_id: str, end: float | None) -> None:
        while True:
            answer = self._send(lambda: get_conversion.sync_detailed(conversion_id, client=self.client))
            if not isinstance(answer.parsed, GetConversionAnswer):
                raise _error(answer.status_code, answer.content)
            conversion = answer.parsed.data.conversion
            if conversion.status == "completed":
                return
            if conversion.status != "processing":
                why = conversion.failure.message if conversion.failure else f"The conversion is {conversion.status}."
                raise ConversionFailedError("CONVERSION_FAILED", why, 422)
            if end is not None and time.monotonic() + _ASK_AGAIN_SECONDS > end:
                raise TimeoutError(f"The conversion {conversion_id} takes longer.")
            time.sleep(_ASK_AGAIN_SECONDS)

    def _send(self, make: Callable[[], Response[T]]) -> Response[T]:
        """Makes a request, and again where that may help. Gives the answer if it is a success."""
        for attempt in range(self._retries + 1):
            is_last = attempt == self._retries
            delay = _FIRST_DELAY_SECONDS * 2**attempt
            try:
                answer = make()
            except httpx.TransportError as error:
                if is_last:
                    raise VersoError("NETWORK", f"The server cannot be reached: {error}") from error
            except (ValueError, KeyError) as error:
                # What stands before the server answers in its own words.
                if is_last:
                    raise VersoError("UNKNOWN", "The server's answer cannot be read.") from error
            else:
                if answer.status_code < 400:
                    return answer
                if is_last or answer.status_code not in _LATER:
                    raise _error(answer.status_code, answer.content)
                asked = answer.headers.get("retry-after", "")
                delay = float(asked) if asked.isdigit() else delay
            time.sleep(min(_MOST_DELAY_SECONDS, delay))
        raise AssertionError


def _read(file: str | PathLike[str] | bytes | BinaryIO, filename: str | None) -> tuple[bytes, str]:
    if isinstance(file, bytes):
        return file, filename or "document"
    if isinstance(file, (str, PathLike)):
        return Path(file).read_bytes(), filename or Path(file).name
    return file.read(), filename or Path(str(getattr(file, "name", "document"))).name


def _form(to: Target, options: dict[str, Any]) -> ConvertNowBody:
    known = {field.name for field in fields(ConvertNowBody)} - {"file", "target_format", "additional_properties"}
    sent: dict[str, Any] = {"targetFormat": to}
    for name, value in options.items():
        if name not in known:
            raise TypeError(f"There is no option {name}.")
        first, *rest = name.split("_")
        sent[first + "".join(word.capitalize() for word in rest)] = (
            "+".join(value) if isinstance(value, (list, tuple)) else value
        )
    form = ConvertNowBody.from_dict(sent)
    for name in ["target_format", *options]:
        value = getattr(form, name)
        # Enums take what a newer server may say: here it is a mistake.
        if isinstance(value, StrEnum) and value not in list(type(value)):
            raise ValueError(f"{name} cannot be {value}.")
    return form


def _result(conversion_id: str, answer: Response[Any]) -> Result:
    said = answer.headers.get("content-disposition", "")
    # The whole name (RFC 6266), which stands beside one in Latin letters alone.
    whole = re.search(r"filename\*=UTF-8''([^;\s]+)", said, re.IGNORECASE)
    header = Message()
    header["content-disposition"] = said
    name = unquote(whole[1]) if whole else header.get_filename("document")
    return Result(conversion_id, name, answer.content)


def _error(status: int, content: bytes) -> VersoError:
    try:
        said = json.loads(content)
    except ValueError:
        said = {}
    code = str(said.get("code", "UNKNOWN"))
    message = str(said.get("message", f"The server answered with HTTP status {int(status)}."))
    kind = ConversionFailedError if code == "CONVERSION_FAILED" else VersoError
    return kind(code, message, int(status), said.get("requestId"))
