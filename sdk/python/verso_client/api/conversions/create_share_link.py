from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.create_share_link_answer import CreateShareLinkAnswer
from ...models.create_share_link_body import CreateShareLinkBody
from ...models.error import Error
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: str,
    *,
    body: CreateShareLinkBody,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/conversions/{id}/links".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CreateShareLinkAnswer | Error | None:
    if response.status_code == 201:
        response_201 = CreateShareLinkAnswer.from_dict(response.json())

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
) -> Response[CreateShareLinkAnswer | Error]:
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
    body: CreateShareLinkBody,
    idempotency_key: str | Unset = UNSET,
) -> Response[CreateShareLinkAnswer | Error]:
    """Make a link by which anyone can download the result; its address is shown once

     An API key needs: convert, read.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (CreateShareLinkBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreateShareLinkAnswer | Error]
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
    body: CreateShareLinkBody,
    idempotency_key: str | Unset = UNSET,
) -> CreateShareLinkAnswer | Error | None:
    """Make a link by which anyone can download the result; its address is shown once

     An API key needs: convert, read.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (CreateShareLinkBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreateShareLinkAnswer | Error
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
    body: CreateShareLinkBody,
    idempotency_key: str | Unset = UNSET,
) -> Response[CreateShareLinkAnswer | Error]:
    """Make a link by which anyone can download the result; its address is shown once

     An API key needs: convert, read.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (CreateShareLinkBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreateShareLinkAnswer | Error]
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
    body: CreateShareLinkBody,
    idempotency_key: str | Unset = UNSET,
) -> CreateShareLinkAnswer | Error | None:
    """Make a link by which anyone can download the result; its address is shown once

     An API key needs: convert, read.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (CreateShareLinkBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreateShareLinkAnswer | Error
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
