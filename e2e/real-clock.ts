// Every story begins at the real time, whatever the one before it set the clock to.
import { beforeAll } from 'vitest';

import { setClock } from './staff.ts';

beforeAll(async () => void (await setClock('reset')));
