// Keeps a process running: restarts it a few times when it ends unexpectedly, then gives up.
import { lastWords } from '../processes.mjs';

const RESTARTS = 3;
const FORGET_AFTER_MS = 10 * 60_000;
const PAUSE_MS = 700;

/**
 * @param {{ name: string, start: () => ReturnType<import('../processes.mjs').startProcess>, say: (line: string) => void, onGiveUp: (text: string) => void }} plan
 * @returns {{ hasEnded: () => boolean, log?: string, stop: () => Promise<void> }}
 */
export function supervise({ name, start, say, onGiveUp }) {
  let current = start();
  let stopping = false;
  let endings = [];
  const follow = () =>
    current.ended.then(async (how) => {
      if (stopping) return;
      endings = [...endings, Date.now()].filter((at) => at > Date.now() - FORGET_AFTER_MS);
      if (endings.length > RESTARTS) {
        onGiveUp(`${name} ended again (${how}) after ${RESTARTS} restarts. ${lastWords(current.log)}`);
        return;
      }
      say(`! ${name} ended (${how}); starting it again (${endings.length} of ${RESTARTS})`);
      await new Promise((next) => setTimeout(next, PAUSE_MS));
      if (stopping) return;
      current = start();
      void follow();
    });
  void follow();
  return {
    hasEnded: () => current.hasEnded(),
    log: current.log,
    stop: async () => {
      stopping = true;
      await current.stop();
    },
  };
}
