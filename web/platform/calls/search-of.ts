/** What an address says behind `?`, for a redirect that keeps it: without the parameter with which the router asks for data alone. */
export function searchOf(url: string): string {
  const parameters = new URL(url).searchParams;
  parameters.delete('_routes');
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}
