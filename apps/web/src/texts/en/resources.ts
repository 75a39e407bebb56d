import { account } from './account.ts';
import { dashboard } from './dashboard.ts';
import { scanner } from './scanner.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/** Every text people read, by feature. A feature adds its file here. */
export const en = { account, dashboard, scanner, shell, ui } as const;
