from http import HTTPStatus
from io import BytesIO
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.error import Error
from ...models.preview_side import PreviewSide
from ...types import UNSET, File, Response, Unset


def _get_kwargs(
    id: str,
    side: PreviewSide,
    page: int,
    *,
    width: float | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["width"] = width

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/previews/{id}/{side}/{page}".format(
            id=quote(str(id), safe=""),
            side=quote(str(side), safe=""),
            page=quote(str(page), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Error | File | None:
    if response.status_code == 200:
        response_200 = File(payload=BytesIO(response.content))

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
) -> Response[Error | File]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    id: str,
    side: PreviewSide,
    page: int,
    *,
    client: AuthenticatedClient,
    width: float | Unset = UNSET,
) -> Response[Error | File]:
    """One page as a PNG picture

     An API key needs: read.

    Args:
        id (str):
        side (PreviewSide):
        page (int):
        width (float | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | File]
    """

    kwargs = _get_kwargs(
        id=id,
        side=side,
        page=page,
        width=width,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    id: str,
    side: PreviewSide,
    page: int,
    *,
    client: AuthenticatedClient,
    width: float | Unset = UNSET,
) -> Error | File | None:
    """One page as a PNG picture

     An API key needs: read.

    Args:
        id (str):
        side (PreviewSide):
        page (int):
        width (float | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | File
    """

    return sync_detailed(
        id=id,
        side=side,
        page=page,
        client=client,
        width=width,
    ).parsed


async def asyncio_detailed(
    id: str,
    side: PreviewSide,
    page: int,
    *,
    client: AuthenticatedClient,
    width: float | Unset = UNSET,
) -> Response[Error | File]:
    """One page as a PNG picture

     An API key needs: read.

    Args:
        id (str):
        side (PreviewSide):
        page (int):
        width (float | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | File]
    """

    kwargs = _get_kwargs(
        id=id,
        side=side,
        page=page,
        width=width,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: str,
    side: PreviewSide,
    page: int,
    *,
    client: AuthenticatedClient,
    width: float | Unset = UNSET,
) -> Error | File | None:
    """One page as a PNG picture

     An API key needs: read.

    Args:
        id (str):
        side (PreviewSide):
        page (int):
        width (float | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | File
    """

    return (
        await asyncio_detailed(
            id=id,
            side=side,
            page=page,
            client=client,
            width=width,
        )
    ).parsed
