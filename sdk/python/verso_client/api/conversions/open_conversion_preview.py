from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.error import Error
from ...models.open_conversion_preview_answer import OpenConversionPreviewAnswer
from ...models.open_conversion_preview_body import OpenConversionPreviewBody
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: str,
    *,
    body: OpenConversionPreviewBody,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/conversions/{id}/preview".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Error | OpenConversionPreviewAnswer | None:
    if response.status_code == 200:
        response_200 = OpenConversionPreviewAnswer.from_dict(response.json())

        return response_200

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
) -> Response[Error | OpenConversionPreviewAnswer]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    id: str,
    *,
    client: AuthenticatedClient,
    body: OpenConversionPreviewBody,
    idempotency_key: str | Unset = UNSET,
) -> Response[Error | OpenConversionPreviewAnswer]:
    """Prepare the pages of a conversion, before and after; of a running PDF to DOCX conversion, the first
    page

     An API key needs: read.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (OpenConversionPreviewBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | OpenConversionPreviewAnswer]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    id: str,
    *,
    client: AuthenticatedClient,
    body: OpenConversionPreviewBody,
    idempotency_key: str | Unset = UNSET,
) -> Error | OpenConversionPreviewAnswer | None:
    """Prepare the pages of a conversion, before and after; of a running PDF to DOCX conversion, the first
    page

     An API key needs: read.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (OpenConversionPreviewBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | OpenConversionPreviewAnswer
    """

    return sync_detailed(
        id=id,
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    id: str,
    *,
    client: AuthenticatedClient,
    body: OpenConversionPreviewBody,
    idempotency_key: str | Unset = UNSET,
) -> Response[Error | OpenConversionPreviewAnswer]:
    """Prepare the pages of a conversion, before and after; of a running PDF to DOCX conversion, the first
    page

     An API key needs: read.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (OpenConversionPreviewBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | OpenConversionPreviewAnswer]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: str,
    *,
    client: AuthenticatedClient,
    body: OpenConversionPreviewBody,
    idempotency_key: str | Unset = UNSET,
) -> Error | OpenConversionPreviewAnswer | None:
    """Prepare the pages of a conversion, before and after; of a running PDF to DOCX conversion, the first
    page

     An API key needs: read.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (OpenConversionPreviewBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | OpenConversionPreviewAnswer
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
