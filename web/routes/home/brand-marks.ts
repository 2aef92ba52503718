/** Addresses of the brand marks that there are, by their names in the Simple Icons set. Black shapes on nothing. */
const files = import.meta.glob<string>(
  '/node_modules/simple-icons/icons/{acura,astonmartin,audi,bentley,bmw,bugatti,cadillac,chevrolet,chrysler,citroen,ferrari,fiat,ford,honda,hyundai,infiniti,iveco,jeep,kia,lamborghini,mahindra,man,maserati,mazda,mclaren,mg,mini,mitsubishi,nissan,opel,peugeot,polestar,porsche,ram,renault,rollsroyce,seat,skoda,smart,subaru,suzuki,tata,tesla,toyota,volkswagen,volvo}.svg',
  { query: '?url', import: 'default', eager: true },
);

export function brandMark(name: string | null): string | undefined {
  return name === null ? undefined : files[`/node_modules/simple-icons/icons/${name}.svg`];
}
