/** Requests that are made before whoever wants their answers is here. Each is handed out once. */

const made = new Map<string, Promise<Response>>();

export function askEarly(path: string): Promise<Response> {
  const answer = fetch(path);
  // Whoever wants it learns what went wrong; nobody may.
  answer.catch(() => undefined);
  made.set(path, answer);
  return answer;
}

/** The answer to a request that is already on its way, if it is. */
export function early(path: string): Promise<Response> | undefined {
  const answer = made.get(path);
  made.delete(path);
  return answer;
}
