import type { OrdersQueryInput } from '#gql/schema-types.ts';
import { ExportButton } from '#parts/exports/export-button.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { GenerateOrderReportDocument } from './orders.graphql.ts';
import { ordersQueryOf, type OrdersOf } from './use-orders.ts';
import { texts } from './texts.ts';

/** All orders of the list as a file, as it is filtered (OPS-147); a failure is only shown at the button (OPS-218, OPS-258). */
export function ExportOrders({ text, of }: { text: string; of: OrdersOf | null }) {
  const { t } = useTexts(texts);
  return (
    <ExportButton<OrdersQueryInput>
      label={t('exportList')}
      document={GenerateOrderReportDocument}
      query={ordersQueryOf(text, of)}
      isQuiet
    />
  );
}
