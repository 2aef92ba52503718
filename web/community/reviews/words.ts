/** What is typed into a review. */
export interface ReviewWords {
  rating: number;
  text: string;
}
