// Says at the end of a suite which tests passed only at their second try, so that a shaky test is mended and not forgotten.

/** A reporter of vitest: silent when everything passed or failed at once. */
// eslint-disable-next-line import/no-default-export -- vitest takes a reporter so
export default class FlakyReporter {
  names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    for (const name of this.names) process.stdout.write(`passed only at the second try: ${name}\n`);
  }
}
