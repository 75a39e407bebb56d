import { BaseSequencer } from 'vitest/node';

/** @param {readonly string[]} names parts of the paths of the longest files, the longest first */
export function longestFirst(names) {
  /** Begins with the longest files, so that all lanes end at about the same time; a fresh clone knows only the size of a file. */
  return class LongestFirst extends BaseSequencer {
    async sort(files) {
      const place = ({ moduleId }) => {
        const at = names.findIndex((name) => moduleId.includes(name));
        return at === -1 ? names.length : at;
      };
      return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
    }
  };
}
