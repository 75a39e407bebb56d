// What the components of public pages take from the router, for the server, where nobody presses anything.
import type { RuntimeConfig } from '../lib/loading/runtime-config.ts';

type Config = Pick<RuntimeConfig, 'termsUrl' | 'privacyUrl'>;

let config: Config = { termsUrl: '', privacyUrl: '' };

export function setConfig(next: Partial<Config>): void {
  config = { termsUrl: '', privacyUrl: '', ...next };
}

export function useRouteContext(): { readonly config: Config } {
  return { config };
}

export function useNavigate(): () => void {
  return () => {};
}

export function useRouter(): object {
  return {};
}
