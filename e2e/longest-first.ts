import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The looks of axe take half of all the time: begun last, one of them would run alone on its lane. */
const LONG = ['axe-events', 'axe-house', 'axe-buyers'];

/** Begins with the longest stories, so that both lanes end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.includes(name));
      return at === -1 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
