// Resets the clock to the real time before every story.
import { beforeAll } from 'vitest';

import { setClock } from './staff.ts';

beforeAll(async () => void (await setClock('reset')));
