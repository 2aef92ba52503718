/** Filters that pick much and little, in the proportions of the demo's own skew. */
export function filteredLists(): string[] {
  const filters = [
    'brand=1',
    'brand=1&city=1',
    'brand=2&brand=4&price_max=60000',
    'city=1&price_min=20000&price_max=90000',
    'body=suv&year_min=2019',
    'brand=1&model=1&year_min=2018&transmission=automatic',
    'condition=used&paint=none&sort=price_asc',
    'region=RD&mileage_max=80000&sort=year_desc',
    'seller_type=showroom&fuel=hybrid',
    'brand=3&color=white&sort=mileage_asc',
    'price_max=30000&with_images=true',
    'specs=saudi&accident=none&city=1&city=14',
  ];
  return filters.map((filter) => `/products/api/cars/?${filter}`);
}
