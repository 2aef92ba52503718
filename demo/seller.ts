import type { Disclosure } from '#contract/catalogue/content.ts';

/**
 * Who sells the packages of the demo: nobody, and so that its invoices look as they do in truth, under the VAT number that
 * ZATCA gives out for trying.
 */
export const seller: Disclosure = {
  legal_name_ar: 'مركبة، سوق للتجربة',
  legal_name_en: 'Markaba, a market for trying',
  commercial_registration: '',
  vat_number: '399999999900003',
  address_ar: '',
  address_en: '',
  phone: '',
  email: '',
};
