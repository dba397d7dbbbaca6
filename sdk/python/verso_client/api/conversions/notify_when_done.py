from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.error import Error
from ...models.notify_when_done_answer import NotifyWhenDoneAnswer
from ...models.notify_when_done_body import NotifyWhenDoneBody
from ...types import Response


def _get_kwargs(
    id: str,
    *,
    body: NotifyWhenDoneBody,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/conversions/{id}/notification".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Error | NotifyWhenDoneAnswer | None:
    if response.status_code == 200:
        response_200 = NotifyWhenDoneAnswer.from_dict(response.json())

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
) -> Response[Error | NotifyWhenDoneAnswer]:
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
    body: NotifyWhenDoneBody,
) -> Response[Error | NotifyWhenDoneAnswer]:
    """Have an email sent to the user when a running conversion ends, or not any more

     An API key needs: convert.

    Args:
        id (str):
        body (NotifyWhenDoneBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | NotifyWhenDoneAnswer]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    id: str,
    *,
    client: AuthenticatedClient,
    body: NotifyWhenDoneBody,
) -> Error | NotifyWhenDoneAnswer | None:
    """Have an email sent to the user when a running conversion ends, or not any more

     An API key needs: convert.

    Args:
        id (str):
        body (NotifyWhenDoneBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | NotifyWhenDoneAnswer
    """

    return sync_detailed(
        id=id,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    id: str,
    *,
    client: AuthenticatedClient,
    body: NotifyWhenDoneBody,
) -> Response[Error | NotifyWhenDoneAnswer]:
    """Have an email sent to the user when a running conversion ends, or not any more

     An API key needs: convert.

    Args:
        id (str):
        body (NotifyWhenDoneBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | NotifyWhenDoneAnswer]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: str,
    *,
    client: AuthenticatedClient,
    body: NotifyWhenDoneBody,
) -> Error | NotifyWhenDoneAnswer | None:
    """Have an email sent to the user when a running conversion ends, or not any more

     An API key needs: convert.

    Args:
        id (str):
        body (NotifyWhenDoneBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | NotifyWhenDoneAnswer
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
        )
    ).parsed
