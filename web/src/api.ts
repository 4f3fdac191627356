// HTTP client for the server's API. A failed request throws a Refusal whose message can be shown to the
// player.
import { PROTOCOL, type Problem } from "./protocol";
import { say } from "./words";

export class Refusal extends Error {
  constructor(
    sentence: string,
    readonly status: number,
  ) {
    super(sentence);
  }
}

/** The message to show the player for any caught error. */
export function sentenceOf(error: unknown): string {
  return error instanceof Refusal ? error.message : say("problem");
}

export async function get<T>(path: string): Promise<T> {
  return request<T>("GET", path);
}

export async function getText(path: string): Promise<string> {
  return (await answer("GET", path)).text();
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return request<T>("POST", path, body);
}

export async function patch<T>(path: string, body: unknown): Promise<T> {
  return request<T>("PATCH", path, body);
}

export async function remove<T>(path: string): Promise<T> {
  return request<T>("DELETE", path);
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await answer(method, path, body)).json()) as T;
}

async function answer(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { "Woolgather-Protocol": String(PROTOCOL) };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(say("unreachable"), 0);
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Problem | null;
    throw new Refusal(
      problem?.sentence ?? say("answered", { status: response.status }),
      response.status,
    );
  }
  return response;
}
