import { createFileRoute } from '@tanstack/react-router';
import { CardReadersPage } from '#features/card-readers/card-readers-page.tsx';
import { TillsPanel } from '#features/tills/tills-panel.tsx';

export const Route = createFileRoute('/admin/dashboard/settings/devices')({ component: DevicesPage });

function DevicesPage() {
  return (
    <>
      <CardReadersPage />
      <TillsPanel />
    </>
  );
}
