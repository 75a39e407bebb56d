import { Outlet, type ErrorComponentProps } from '@tanstack/react-router';
import { NoPermissionError } from '#lib/errors/no-permission-error.ts';
import { useSession } from '#lib/session/session.ts';
import { FaultPage } from '#ui/fault-page.tsx';
import { NoPermissionPage } from './no-permission-page.tsx';
import { Shell } from './shell.tsx';

/** The shell with the page of the URL. */
export function AdminArea() {
  return (
    <Shell session={useSession()}>
      <Outlet />
    </Shell>
  );
}

/** The guard's refusal, rendered inside the shell; anything else as a fault. */
export function AdminFault(props: ErrorComponentProps) {
  const { error } = props;
  if (!(error instanceof NoPermissionError)) return <FaultPage {...props} />;
  return (
    <Shell session={error.session}>
      <NoPermissionPage session={error.session} />
    </Shell>
  );
}
