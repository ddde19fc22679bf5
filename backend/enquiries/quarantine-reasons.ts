/** Why an enquiry looks automatic, as it is stored and logged; mails have the words of the site. */
export const quarantineReasons = {
  trap: 'filled a field that people do not see',
  speed: 'typed faster than a person',
  flood: 'more enquiries in an hour than usual',
} as const;
