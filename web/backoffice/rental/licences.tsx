import { useStaffQuery } from '../desk/queries.ts';
import { Offices } from './offices.tsx';

/** Offices whose licence lapses soon, has lapsed or has no day. Its day is set on the page of the office. */
export default function Licences() {
  return <Offices name="licences" useRows={useRows} />;
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listRentalOffices', { query: { ...requested, without: 'licence' } }, { keep: true });
}
