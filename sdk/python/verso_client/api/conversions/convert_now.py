from http import HTTPStatus
from io import BytesIO
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.convert_now_answer import ConvertNowAnswer
from ...models.convert_now_body import ConvertNowBody
from ...models.error import Error
from ...types import UNSET, File, Response, Unset


def _get_kwargs(
    *,
    body: ConvertNowBody,
    prefer: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(prefer, Unset):
        headers["Prefer"] = prefer

    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/convert",
    }

    _kwargs["files"] = body.to_multipart()

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> ConvertNowAnswer | Error | File | None:
    if response.status_code == 200:
        response_200 = File(payload=BytesIO(response.content))

        return response_200

    if response.status_code == 202:
        response_202 = ConvertNowAnswer.from_dict(response.json())

        return response_202

    if 400 <= response.status_code <= 499:
        response_4xx = Error.from_dict(response.json())

        return response_4xx

    if 500 <= response.status_code <= 599:
        response_5xx = Error.from_dict(response.json())

        return response_5xx

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[ConvertNowAnswer | Error | File]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: ConvertNowBody,
    prefer: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[ConvertNowAnswer | Error | File]:
    """Convert a file and get the result in the answer; what takes longer than 30 seconds is answered with
    202

     An API key needs: convert, read. `uploadId` names a file that has come before, in pieces: see `POST
    /uploads`.

    Args:
        prefer (str | Unset):
        idempotency_key (str | Unset):
        body (ConvertNowBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ConvertNowAnswer | Error | File]
    """

    kwargs = _get_kwargs(
        body=body,
        prefer=prefer,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    body: ConvertNowBody,
    prefer: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> ConvertNowAnswer | Error | File | None:
    """Convert a file and get the result in the answer; what takes longer than 30 seconds is answered with
    202

     An API key needs: convert, read. `uploadId` names a file that has come before, in pieces: see `POST
    /uploads`.

    Args:
        prefer (str | Unset):
        idempotency_key (str | Unset):
        body (ConvertNowBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ConvertNowAnswer | Error | File
    """

    return sync_detailed(
        client=client,
        body=body,
        prefer=prefer,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: ConvertNowBody,
    prefer: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[ConvertNowAnswer | Error | File]:
    """Convert a file and get the result in the answer; what takes longer than 30 seconds is answered with
    202

     An API key needs: convert, read. `uploadId` names a file that has come before, in pieces: see `POST
    /uploads`.

    Args:
        prefer (str | Unset):
        idempotency_key (str | Unset):
        body (ConvertNowBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ConvertNowAnswer | Error | File]
    """

    kwargs = _get_kwargs(
        body=body,
        prefer=prefer,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: ConvertNowBody,
    prefer: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> ConvertNowAnswer | Error | File | None:
    """Convert a file and get the result in the answer; what takes longer than 30 seconds is answered with
    202

     An API key needs: convert, read. `uploadId` names a file that has come before, in pieces: see `POST
    /uploads`.

    Args:
        prefer (str | Unset):
        idempotency_key (str | Unset):
        body (ConvertNowBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ConvertNowAnswer | Error | File
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            prefer=prefer,
            idempotency_key=idempotency_key,
        )
    ).parsed
