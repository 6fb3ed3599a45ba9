#include <hiredis/hiredis_ssl.h>
