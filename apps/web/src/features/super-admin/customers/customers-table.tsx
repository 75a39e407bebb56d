import { Button } from 'antd';
import { phoneText } from '@marquee/shared/accounts/phone';
import dataTableStyles from '#ui/data-table.module.css';
import panelStyles from '#ui/panel.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { Profile } from './use-customers.ts';
import { texts } from '../texts.ts';

interface CustomersTableProps {
  customers: readonly Profile[];
  onEdit: (customer: Profile) => void;
}

const nameOf = ({ firstName, lastName }: Profile) => `${firstName} ${lastName}`.trim();

/** One row for each customer. */
export function CustomersTable({ customers, onEdit }: CustomersTableProps) {
  const { t } = useTexts(texts);
  return (
    <div className={panelStyles.panel}>
      <table className={dataTableStyles.table} aria-label={t('Customers')}>
        <thead>
          <tr>
            {(['name', 'email', 'phoneNumber', 'Organizations', 'actions'] as const).map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <tr key={customer._id}>
              <td className={dataTableStyles.name}>{nameOf(customer)}</td>
              <td data-label={t('email')} className={dataTableStyles.mail} title={customer.email}>
                {customer.email}
              </td>
              <td data-label={t('phoneNumber')} className="tnum">
                {customer.phoneNumber ? phoneText(customer.phoneNumber) : ''}
              </td>
              <td data-label={t('Organizations')}>{customer.organizations.map(({ orgName }) => orgName).join(', ')}</td>
              <td className={dataTableStyles.acts}>
                <Button
                  size="small"
                  aria-label={t('editOf', { name: nameOf(customer) || customer.email })}
                  onClick={() => onEdit(customer)}
                >
                  {t('edit')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
