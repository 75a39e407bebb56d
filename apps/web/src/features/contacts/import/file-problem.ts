import { IMPORT_ENDINGS } from '@marquee/shared/contacts/contact-import';

/** Why a file is not taken; each has its text under `contacts.file…`. */
export type FileProblem = 'Type' | 'TooLarge' | 'Unreadable' | 'Bomb' | 'Encoding' | 'Empty' | 'TooMany' | 'Formula';

/** A refusal of a file: hostile or not what it says. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The problem of whatever was thrown while reading; anything unknown is "unreadable". */
export function problemOf(thrown: unknown): FileProblem {
  return thrown instanceof RefusedFile ? thrown.problem : 'Unreadable';
}

/** Whether a file's name ends as one of those that are read (ACC-123). */
export function hasKnownEnding(name: string): boolean {
  return IMPORT_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}
