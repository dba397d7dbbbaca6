from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.error import Error
from ...models.upload_conversion_answer import UploadConversionAnswer
from ...models.upload_conversion_body import UploadConversionBody
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: UploadConversionBody,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/conversions/upload",
    }

    _kwargs["files"] = body.to_multipart()

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Error | UploadConversionAnswer | None:
    if response.status_code == 201:
        response_201 = UploadConversionAnswer.from_dict(response.json())

        return response_201

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
) -> Response[Error | UploadConversionAnswer]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: UploadConversionBody,
    idempotency_key: str | Unset = UNSET,
) -> Response[Error | UploadConversionAnswer]:
    """Upload a file and start its conversion

     An API key needs: convert. `uploadId` names a file that has come before, in pieces: see `POST
    /uploads`.

    Args:
        idempotency_key (str | Unset):
        body (UploadConversionBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | UploadConversionAnswer]
    """

    kwargs = _get_kwargs(
        body=body,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    body: UploadConversionBody,
    idempotency_key: str | Unset = UNSET,
) -> Error | UploadConversionAnswer | None:
    """Upload a file and start its conversion

     An API key needs: convert. `uploadId` names a file that has come before, in pieces: see `POST
    /uploads`.

    Args:
        idempotency_key (str | Unset):
        body (UploadConversionBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | UploadConversionAnswer
    """

    return sync_detailed(
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: UploadConversionBody,
    idempotency_key: str | Unset = UNSET,
) -> Response[Error | UploadConversionAnswer]:
    """Upload a file and start its conversion

     An API key needs: convert. `uploadId` names a file that has come before, in pieces: see `POST
    /uploads`.

    Args:
        idempotency_key (str | Unset):
        body (UploadConversionBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | UploadConversionAnswer]
    """

    kwargs = _get_kwargs(
        body=body,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: UploadConversionBody,
    idempotency_key: str | Unset = UNSET,
) -> Error | UploadConversionAnswer | None:
    """Upload a file and start its conversion

     An API key needs: convert. `uploadId` names a file that has come before, in pieces: see `POST
    /uploads`.

    Args:
        idempotency_key (str | Unset):
        body (UploadConversionBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | UploadConversionAnswer
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
