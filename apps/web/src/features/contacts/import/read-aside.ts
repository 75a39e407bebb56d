import type { Choices } from './columns.ts';
import type { Answer, Question } from './contact-file.worker.ts';
import { RefusedFile } from './file-problem.ts';
import type { Batch, Mapped, SheetFacts } from './open-sheet.ts';

/** A file that takes longer than this is not a list of contacts. */
const PATIENCE_MS = 30_000;

/** A file in the worker: the page receives only the rows that it shows and sends. */
export interface FileAside {
  readonly facts: SheetFacts;
  readonly map: (choices: Choices) => Promise<Mapped>;
  readonly batch: (from: number) => Promise<Batch>;
  /** Discards the file. */
  readonly close: () => void;
}

/** Reads a file in a worker, and gives up on one that takes too long. @throws RefusedFile */
export async function readAside(file: File): Promise<FileAside> {
  const body = await file.arrayBuffer();
  if (typeof Worker === 'undefined') return readHere(file.name, body);
  const worker = new Worker(new URL('./contact-file.worker.ts', import.meta.url), { type: 'module' });
  let before: Promise<unknown> = Promise.resolve();
  const ask = async <T extends Answer>(question: Question, moved: Transferable[] = []): Promise<T> => {
    // one request at a time: responses have no id
    const asked = before.then(() => answerOf(worker, question, moved));
    before = asked;
    const answer = await asked;
    if ('problem' in answer) throw new RefusedFile(answer.problem);
    return answer as T;
  };
  try {
    return {
      facts: await ask<SheetFacts>({ read: body, name: file.name }, [body]),
      map: (choices) => ask<Mapped>({ map: choices }),
      batch: (from) => ask<Batch>({ batch: from }),
      close: () => worker.terminate(),
    };
  } catch (refused) {
    worker.terminate();
    throw refused;
  }
}

/** The same without a worker, for old browsers. */
async function readHere(name: string, body: ArrayBuffer): Promise<FileAside> {
  const [{ readContactFile }, { OpenSheet }] = await Promise.all([import('./read-contact-file.ts'), import('./open-sheet.ts')]);
  const sheet = new OpenSheet(await readContactFile(name, body));
  return {
    facts: sheet.facts(),
    map: (choices) => Promise.resolve(sheet.map(choices)),
    batch: (from) => Promise.resolve(sheet.batch(from)),
    close: () => {},
  };
}

function answerOf(worker: Worker, question: Question, moved: Transferable[]): Promise<Answer> {
  return new Promise((resolve) => {
    const end = (answer: Answer) => {
      clearTimeout(patience);
      worker.removeEventListener('message', heard);
      worker.removeEventListener('error', broke);
      resolve(answer);
    };
    const heard = ({ data }: MessageEvent<Answer>) => end(data);
    const broke = () => end({ problem: 'Unreadable' });
    const patience = setTimeout(broke, PATIENCE_MS);
    worker.addEventListener('message', heard);
    worker.addEventListener('error', broke);
    worker.postMessage(question, moved);
  });
}
