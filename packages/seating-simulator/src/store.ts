import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { newWorkspace, type Workspace } from './workspace.ts';

/** All workspaces, and their file. It is written whole after each change, before the answer: a demo's state is small. */
export class Store {
  readonly #file: string | null;
  readonly #workspaces: Map<string, Workspace>;

  constructor(file: string | null) {
    this.#file = file;
    const known = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Workspace>) : {};
    this.#workspaces = new Map(Object.entries(known));
  }

  workspace(secretKey: string): Workspace {
    const known = this.#workspaces.get(secretKey);
    if (known) return known;
    const made = newWorkspace();
    this.#workspaces.set(secretKey, made);
    return made;
  }

  /** The one in which this key may draw. */
  drawnBy(designerKey: string): Workspace | undefined {
    return [...this.#workspaces.values()].find((workspace) => workspace.designerKey === designerKey);
  }

  save(): void {
    if (!this.#file) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.next`, JSON.stringify(Object.fromEntries(this.#workspaces)), { mode: 0o600 });
    renameSync(`${this.#file}.next`, this.#file);
  }

  clear(): void {
    this.#workspaces.clear();
    this.save();
  }
}
