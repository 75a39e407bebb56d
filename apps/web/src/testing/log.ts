/** The entries that the page logged in this test. */
export const logged: { what: string; cause: unknown }[] = [];
