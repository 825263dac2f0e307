/** What everybody tries first, lower case, of at least eight characters; separated by white space. */
export const commonPasswords = `
  password password1 password12 password123 password1234 password12345 passw0rd p@ssword p@ssw0rd pa55word
  passwort 12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 9876543210 0987654321
  11111111 111111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 00000000
  000000000 0000000000 12341234 11223344 1122334455 112233445566 12121212 12312312 123123123 123321123
  123454321 1234554321 12344321 13131313 14141414 147258369 1472583690 159357159 159753159 123qweasd
  123456789a 1234567a 12345678a 123456abc 123abc123 a1234567 a12345678 a123456789 aa123456 aa12345678 ab123456
  abc12345 abc123456 abcd1234 abcd12345 abcde123 abcdefgh abcdefghi abcdefg1 aaaaaaaa asdfasdf asdf1234
  asdfghjk asdfghjkl asdfghjkl1 asdfgh123 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 qwertz123 qwertzuiop azertyuiop azerty123 qwe123qwe qweasdzxc qweqweqwe q1w2e3r4 q1w2e3r4t5
  q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc qazwsxedc qazwsx123 zaq12wsx zaq1zaq1
  zxcvbnm1 zxcvbnm123 zxcvbnmm zxcv1234 xsw21qaz iloveyou iloveyou1 iloveyou2 iloveyou12 ilovegod iloveu123
  loveyou1 lovelove loveme123 princess princess1 princess12 sunshine sunshine1 sunshine12 football football1
  football12 baseball baseball1 baseball12 basketball superman superman1 batman123 spiderman spiderman1
  starwars starwars1 pokemon123 pokemon1 jordan23 michael1 michelle michelle1 jennifer jennifer1 jessica1
  jasmine1 charlie1 thomas123 daniel123 andrew123 ashley123 matthew1 anthony1 william1 benjamin elizabeth
  alexander alexander1 alexandra victoria victoria1 samantha samantha1 nicholas christian christina christine
  stephanie veronica patricia jonathan computer computer1 internet internet1 samsung1 samsung123 google123
  facebook facebook1 letmein1 letmein123 letmein12 welcome1 welcome12 welcome123 welcome1234 trustno1 whatever
  whatever1 changeme changeme1 changeme123 default1 default123 master123 master12 dragon123 dragon12 monkey123
  monkey12 shadow123 shadow12 killer123 freedom1 freedom123 hello123 hello1234 hellohello test1234 test12345
  testtest testing1 testing123 tester123 admin123 admin1234 admin12345 admin123456 administrator
  administrator1 root1234 user1234 username guest123 guest1234 secret123 secret12 mypassword mypass123
  access14 access123 login123 pass1234 pass12345 pass123456 passpass passport chocolate chocolate1 cookie123
  butterfly butterfly1 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 winter123
  winter2024 winter2025 spring2024 spring2025 autumn2024 autumn2025 liverpool liverpool1 arsenal1 chelsea1
  barcelona barcelona1 manchester manchester1 juventus ferrari1 mercedes mercedes1 corvette mustang1 harley123
  cellar123 winecellar winecellar1 winelover winelover1 wine1234 cabernet chardonnay champagne champagne1
  bordeaux merlot123 rackwright rackwright1 rackwright123 blink182 metallica slipknot nirvana1 eminem123
  pepper123 ginger123 buster123 snickers scooter1 maverick maverick1 midnight november september december
  diamond1 crystal1 angel123 babygirl babygirl1 babyboy1 loveyou123 forever1 forever21 friends1 fuckyou1
  fuckyou123 biteme123 asshole1 bullshit
`;
