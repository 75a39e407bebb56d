// Waits until a server is ready.
import { Problem } from '../problem.mjs';
import { lastWords } from '../processes.mjs';

const POLL_MS = 100;

/** Waits until `url` answers 200. When the process ends instead, the error shows the last lines of its log. */
export async function waitUntilReady(url, watched, { name, ms = 300_000 }) {
  const end = Date.now() + ms;
  let last = 'no answer';
  while (Date.now() < end) {
    if (watched.hasEnded()) throw new Problem(`${name} did not start. ${lastWords(watched.log)}`);
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (answer.ok) return;
      last = `${answer.status} ${(await answer.text()).slice(0, 300)}`;
    } catch (error) {
      last = error.cause?.message ?? error.message;
    }
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
  throw new Problem(`${name} is not ready after ${ms / 1000} s (${url}: ${last}). ${lastWords(watched.log)}`);
}
