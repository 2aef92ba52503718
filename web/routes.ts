import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/start.ts'),
  route('search', 'routes/search.ts'),
  layout('layout/layout.tsx', [
    route('home', 'routes/home/home.tsx'),
    route('cars', 'routes/listing/cars.tsx'),
    route('plate-number', 'routes/listing/plates.tsx'),
    route('rent', 'routes/listing/rentals.tsx'),
    route('showrooms', 'routes/listing/showrooms.tsx'),
    route('office', 'routes/listing/offices.tsx'),
    route('ad-details/:id', 'routes/ad-details/ad-details.tsx'),
    route('public-profile/:id', 'routes/profile/profile.tsx', [
      index('routes/profile/profile-ads.tsx'),
      route('reviews', 'routes/profile/profile-reviews.tsx'),
      route('about', 'routes/profile/profile-about.tsx'),
    ]),
    route('compare', 'routes/compare/compare.tsx'),
    route('fees-calculator', 'routes/fees-calculator/fees-calculator.tsx'),
    route('packages', 'routes/packages/packages.tsx'),
    route('terms-and-conditions', 'routes/content/terms.tsx'),
    route('about', 'routes/content/about.tsx'),
    route('consumer-protection', 'routes/content/consumer-protection.tsx'),
    layout('routes/personal/personal.tsx', [
      route('favorite', 'routes/favorite/favorite.tsx'),
      route('profile/:id', 'routes/profile/own-profile.tsx', [
        index('routes/profile/own-ads.tsx'),
        route('reviews', 'routes/profile/profile-reviews.tsx', { id: 'own-reviews' }),
        route('about', 'routes/profile/profile-about.tsx', { id: 'own-about' }),
      ]),
      route('ads', 'routes/personal/ads.ts'),
      route('ads/car', 'routes/posting/new-car.tsx'),
      route('ads/rental', 'routes/posting/new-rental.tsx'),
      route('ads/plate-number', 'routes/posting/new-plate.tsx'),
      route('ads/edit-car-ad/:id', 'routes/posting/edit-car.tsx'),
      route('ads/edit-rental-ad/:id', 'routes/posting/edit-rental.tsx'),
      route('ads/edit-plate-number-ad/:id', 'routes/posting/edit-plate.tsx'),
      route(':type/fees-agreement', 'routes/posting/agreement.tsx'),
    ]),
    route('*', 'routes/not-found/not-found.tsx'),
  ]),
] satisfies RouteConfig;
