import { useStaffQuery } from '../desk/queries.ts';
import { Offices } from './offices.tsx';

/** Offices without a VAT number: for their rents the market may owe VAT. */
export default function WithoutVat() {
  return <Offices name="no_vat" useRows={useRows} />;
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listRentalOffices', { query: { ...requested, without: 'vat' } }, { keep: true });
}
