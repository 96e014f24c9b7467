/** A review as it is written down: what one customer says about one product. */
export type ReviewEntry = {
  stars: 1 | 2 | 3 | 4 | 5
  /**
   * in the customer's language: Chinese, unless `language` is English. What was bought stands in the words, if it
   * matters: no choice is shown above them.
   */
  words: string
  language?: 'en'
  /** a picture of the product's folder that the customer took */
  photo?: string
  /** the shop's answer */
  reply?: string
  /** what the customer added weeks later */
  later?: string
}

/** The reviews of a department, by the number of the product. */
export type Reviews = Record<number, ReviewEntry[]>
