// @ts-expect-error plain JavaScript tooling
import { freePort as portOf } from '../../../tooling/ports.mjs';

/** A free port of this machine, that no other caller in this process was given. */
export const freePort = portOf as () => Promise<number>;
