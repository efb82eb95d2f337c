"""The OpenAPI document tells the truth: Schemathesis makes requests from it, good and bad, and checks the answers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.api.programs import two_seats
from tests.web.people import Server
from tests.web.served import served

EXCLUDED_CHECKS = ",".join(
    (
        "allow_header_conformance",  # Litestar answers OPTIONS with the methods that were registered first
        "positive_data_acceptance",  # an edition, a bot or a seat that fits its type need not exist
    )
)
ENDLESS = "events$|wait$|token$"
"""Streams don't end, waiting takes its time, and a token that is renewed would end the run."""


def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        token = two_seats(server.url)[0].token
        command = [str(Path(sys.executable).parent / "schemathesis"), "run", f"{server.url}/api/v1/openapi.json"]
        options = ["--phases", "examples,coverage", "--generation-deterministic", "--max-examples", "10"]
        options += ["--exclude-checks", EXCLUDED_CHECKS, "--exclude-path-regex", ENDLESS]
        options += ["--header", f"Authorization: Bearer {token}", "--no-color", "--warnings", "off"]
        run = subprocess.run(
            [*command, *options], cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False
        )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "Tested: 2" in run.stdout, "more than twenty operations"


@pytest.fixture
async def document(server: Server) -> dict[str, Any]:
    answer = await server.person().get("/api/v1/openapi.json")
    assert answer.headers["content-type"] == "application/json"
    found: dict[str, Any] = answer.json()
    return found


OPERATIONS = ("get", "post", "delete")


@pytest.mark.anyio
async def test_the_document_has_the_api_and_nothing_else(document: dict[str, Any]) -> None:
    assert document["openapi"].startswith("3.1")
    assert all(path.startswith("/api/v1/") for path in document["paths"])
    assert "/api/v1/tables/{table}/choose" in document["paths"]
    assert document["components"]["securitySchemes"]["seat"]["scheme"] == "bearer"


@pytest.mark.anyio
async def test_every_error_has_the_one_shape_and_an_example(document: dict[str, Any]) -> None:
    for path, operations in document["paths"].items():
        for method in OPERATIONS:
            for status, answer in operations.get(method, {"responses": {}})["responses"].items():
                if status >= "400":
                    content = answer["content"]["application/json"]
                    assert content["schema"] == {"$ref": "#/components/schemas/Wrong"}, (path, method, status)
                    assert content["examples"], (path, method, status)


@pytest.mark.anyio
async def test_what_needs_a_token_says_so(document: dict[str, Any]) -> None:
    for path, operations in document["paths"].items():
        for method in OPERATIONS:
            if method in operations and "{table}" in path and not path.endswith("/join"):
                wanted: list[Any] = [{"seat": []}] if method != "get" else [{}, {"seat": []}]
                assert operations[method]["security"] == wanted, path


def test_the_usual_document_is_served_by_a_real_server(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        assert httpx.get(f"{server.url}/api/v1/openapi.json").json()["info"]["title"] == "Ekimae"
