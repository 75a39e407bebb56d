/** Whether the server renders this: what stands in the page until its own code has loaded, and without scripts for good. */
export const IS_SERVED = import.meta.env.SSR;
