// Says at the end of a suite which tests passed only at their second try, so that a shaky test is mended and not forgotten.

/** A reporter of vitest: silent when everything passed or failed at once. */
// eslint-disable-next-line import/no-default-export -- vitest takes a reporter so
export default class FlakyReporter {
  names = [];

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const reasons = (test.result().errors ?? []).map(
      ({ message, diff }) => `\n  ${[message, diff].filter(Boolean).join('\n').replaceAll('\n', '\n  ')}`,
    );
    this.names.push(`${test.module.relativeModuleId}: ${test.fullName}${reasons.join('')}`);
  }

  onTestRunEnd() {
    for (const name of this.names) process.stdout.write(`passed only at the second try: ${name}\n`);
  }
}
